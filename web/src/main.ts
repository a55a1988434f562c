import { mount } from 'svelte'
import './look/tokens.css'
import './look/fonts.css'
import './look/parts.css'
import './look/app.css'
import App from './App.svelte'
import { followBars } from './look/bars'

followBars()
mount(App, { target: document.getElementById('app')! })
