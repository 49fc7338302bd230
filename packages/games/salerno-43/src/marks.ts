// What lies on a unit, or is remembered of it, until a certain phase; bits of `marks`.

/** 5.7 The ½ Eff marker lies on it. */
export const HALF_EFFECT = 1
/** 5.7 It has done what earns a ½ Eff marker this turn, whether or not the marker was needed. */
export const STRAINED = 2
/** 5.8 On trucks: no attack strength. */
export const TRUCK = 4
/** 20.4 Received replacements this turn. */
export const REPLACED = 8
/** 17.5 Artillery on its used side. */
export const USED = 16
/** 5.1 Has moved in this movement phase. */
export const MOVED = 32
/** 5.3 By extended movement, so that it may not attack (2.3.2). */
export const EXTENDED = 64
/** 13.3.4 Routed by its owner in this movement phase. */
export const FLED = 128
/** 18.4.2 Came by sea this turn. */
export const LANDED = 256
/** 21.6.3 Dropped this turn. */
export const DROPPED = 512
/** 8.7 Carries an Auto DS marker: see `autoDS` for the others of its attack. */
export const AUTO_DS = 1024
/** 8.1 Has attacked in this combat phase. */
export const ATTACKED = 2048
/** 12.5 Has retreated in this phase. */
export const RETREATED = 4096
/** 17.2 Has given artillery support in this combat phase. */
export const FIRED = 8192
/** 25.1.3 Has tried to disengage in this combat phase. */
export const TRIED = 16384
/** 25.2 Lone reconnaissance that shrugged off a loss in this combat phase. */
export const SLIPPED = 32768

/** Gone when a movement phase begins. */
export const MOVEMENT_MARKS = MOVED | FLED | RETREATED
/** Gone when a combat phase ends. */
export const COMBAT_MARKS = EXTENDED | AUTO_DS | ATTACKED | RETREATED | FIRED | TRIED | SLIPPED
/** 3.0 (4), 5.7, 5.8, 20.4 Taken from the map in every reorganisation phase, whoever's it is. */
export const REORGANISATION_MARKS = HALF_EFFECT | STRAINED | TRUCK | REPLACED | LANDED
