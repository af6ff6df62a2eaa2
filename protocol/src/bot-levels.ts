// How well a bot plays: `easy` takes what looks best right away, `hard` looks ahead.

export const BOT_LEVELS = ['easy', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
