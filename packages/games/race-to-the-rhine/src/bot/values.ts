/** What things are worth to a commander, all of it measured in actions of his. */

/** The Rhine is crossed. */
export const VICTORY = 12
/** A move of three steps, a little more than the action it takes: resistance grows every turn. */
export const MOVE = 1.15
/** One token fetched into a base. */
export const FETCH = 1 / 3
/** One token out of the pool where only mixed sets can be had. */
export const FETCH_MIXED = 0.45
/** One truck fetched into the hand. */
export const TRUCK = 0.15
/** Tokens that a truck carries on average. */
export const TRUCKFUL = 4
/** A token that lies where no truck can bring it on is as good as this many steps away. */
export const CUT_OFF = 25
/** A space that has to be taken before trucks can pass. */
export const GAP = 5
/** An arrow with a truck on it counts so much more, to be told from a free one. */
export const BLOCKED_ARROW = 0.02
/** Bringing about a logistics phase to clear the arrows, and feeding everybody for it. */
export const PHASE = 1

/** What entering a space costs on the way to the Rhine. */
export const STEP = 0.34
export const UNKNOWN_STEP = 0.13
export const RESISTED_STEP = 1.3
export const FORT_STEP = 0.4
export const OWN_CORPS_STEP = 0.2
export const OTHER_CORPS_STEP = 1.5

/** Tokens that a battle against the resistance deck asks for, with something to spare. */
export const BATTLE_AMMO = 2.7
export const BATTLE_FUEL = 0.4

/** A space of the line home that has to be taken again, with and without resistance in it. */
export const LOST_SPACE = 0.3
export const RESISTED_SPACE = 1.2
export const HELD_SPACE = 0.02
/** A battle lost: the action, and what it stood for. */
export const DEFEAT = 1.2

/** How many times worse it is when somebody has to go back for it. */
export const GOING_BACK = 1.8
/** How likely a space of the line that can be struck is lost, for each rival. */
export const FEAR = 0.15

/** How much it counts that the other corps come up behind the spearhead, and how far apart they stand. */
export const COLUMN = 0.45
export const SPACING = 3
/** A step for its own sake: the shorter way is taken. */
export const STROLL = 0.005
/** Resistance that may come to a space of the way before the spearhead does. */
export const RISK = 0.2
/** Steps that an arrow with a truck on it counts for when a way is chosen. */
export const TRUCK_AHEAD = 4
