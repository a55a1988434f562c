// Runs while no page is open: shows a call when it is somebody's turn, and leads to the table.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function windows() {
    return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function show(call) {
    const looking = (await windows()).some(
        (page) => page.visibilityState === 'visible' && new URL(page.url).pathname === call.path,
    )
    if (looking) return
    await self.registration.showNotification('Your turn', {
        body: [call.called, call.prompt].filter(Boolean).join(': '),
        tag: `${call.table}/${call.seat}`,
        icon: '/skull.svg',
        data: { path: call.path },
    })
}

self.addEventListener('push', (event) => {
    const call = event.data?.json()
    if (typeof call?.path === 'string' && /^\/table\/[0-9A-Z-]+$/.test(call.path)) event.waitUntil(show(call))
})

async function lead(path) {
    const open = (await windows()).find((page) => new URL(page.url).pathname === path)
    await (open ? open.focus() : self.clients.openWindow(path))
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data.path))
})
