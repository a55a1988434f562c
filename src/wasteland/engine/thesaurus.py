"""Plain English, for those who ask about rules in words of their own: which mean about the same, and which are bent."""

from __future__ import annotations

BENT = """
    beat beaten
    bite bit bitten
    break broke broken
    bring brought
    buy bought
    choose chose chosen
    die died dies dying
    draw drew drawn
    drive drove driven
    eat ate eaten
    fall fell fallen
    fight fought
    find found
    get got gotten
    give gave given
    go goes gone went
    hide hid hidden
    hold held
    keep kept
    know knew known
    lie lain lay lying
    lose lost
    make made
    pay paid
    ride ridden rode
    run ran
    see saw seen
    sell sold
    shoot shot
    stand stood
    steal stole stolen
    swing swung
    take taken took
    tell told
    throw threw thrown
    use used using
    wake woke woken
    wear wore worn
    win won
"""
"""A word, and how it is bent in a way of its own."""

ALIKE = """
    ability power skill talent effect
    adjacent beside near nearby neighbour next
    afford pay spend cost price pays
    again repeat reroll redo retry another twice second
    agree accept consent
    alone solo single
    answer respond react reaction response
    appear arrive enter spawn
    armor armour protection shield
    ask question request
    attack fight combat battle strike hit
    attach fasten fit mount
    beat defeat overcome conquer
    begin beginning start starting first setup
    big large
    block blocked bar stop hinder
    board map table
    box chest
    break broken damaged destroy destroyed wreck wrecked ruin
    building house location shelter base
    buy purchase acquire get
    cancel negate prevent ignore avoid undo
    cannot forbidden never impossible
    car truck vehicle bike motorbike
    carry hold own have
    change switch exchange replace swap
    cheap dear expensive
    choice choose chosen pick select decide decides
    city town
    clear cleared empty
    clever smart
    closer approach advance near
    come arrive
    conflict contradict contradiction differ
    continue resume proceed
    count number amount many
    danger dangerous threat risk
    dead die death killed unconscious
    deck pile stack
    defend defense protect guard
    different other
    disagree dispute argue
    discard drop throw dump trash discarded
    distance range far
    draw tie equal
    drive ride
    earn gain gains gained receive obtain win
    end ends finish finished over
    enemy monster opponent foe creature
    entire whole all full
    equipment gear item items stuff
    event encounter
    every each all everybody
    explode explosion blast
    fail fails failed failure miss
    fast quick speed
    fight duel
    find found search discover
    flee escape run
    fix repair mend
    forced must obligatory compulsory
    forever permanent permanently good
    free unpaid
    friend ally teammate rival
    fuel gas petrol gasoline
    gift present
    give hand pass trade
    goal mission objective task quest job
    group together team all
    harm hurt damage injure wound suffer suffers lose
    heal cure recover heals regain restore
    health life lives
    help aid rescue save revive
    hide hidden secret secretly conceal
    immediately once instantly
    increase raise more
    join together
    keep stay remain retain stays
    kill slay defeat
    last final
    later afterwards next
    leave leaves leaving exit
    left remaining rest
    less fewer minus
    limit maximum most limited
    location place spot space hex
    look see watch peek view show shown reveal
    loot reward prize treasure
    lose loses lost defeat loser
    luck chance
    magic special
    market shop store stall stalls
    minimum least
    missed miss
    move moves moving walk travel go
    neither nobody none nothing
    open face public known visible
    optional voluntary may decline
    order sequence turn clockwise
    pause rest sleep
    penalty punish punishment
    phase step part stage
    play played use used activate
    player person people
    poison toxic contamination contaminated
    promise deal bargain
    pull drag
    radiation radioactive irradiated
    refuse decline reject
    remove removed rid
    rob steal steals stolen
    roll dice
    round turn
    rule rulebook book text
    same equal identical alike
    sell offer
    several multiple many
    share split divide
    shoot fire gun ranged
    shuffle shuffled mix reshuffle
    sign icon symbol token
    sit stand
    skip skipped pass omit
    slow
    stab cut melee blade blades knife sword axe
    stay still wait remain
    target aim victim
    test check
    timing moment time
    trade swap exchange barter
    type kind sort
    unclear unsure doubt dispute
    upgrade improve enhancement
    weapon gun rifle pistol
    weak wounded
    win wins victory winner
"""
"""Words that mean about the same, in any game; a line each."""
