// The texts of these pages in each language, loaded with them only.
import { computed } from '@preact/signals'
import { alone as en } from '../texts/en/alone.ts'
import { alone as es } from '../texts/es/alone.ts'
import { language } from '../texts/texts.ts'

const ALONE = { en, es } as const

export const aloneTexts = computed(() => ALONE[language.value])
