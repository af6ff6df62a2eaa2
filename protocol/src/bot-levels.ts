// The strength of a bot: `novice` often does anything, `easy` takes what looks best right away, `hard` looks further.

export const BOT_LEVELS = ['novice', 'easy', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
