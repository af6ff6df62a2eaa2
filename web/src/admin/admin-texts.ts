// The operator's texts in each language, loaded with their page only.
import { computed } from '@preact/signals'
import { admin as en } from '../texts/en/admin.ts'
import { admin as es } from '../texts/es/admin.ts'
import { language } from '../texts/texts.ts'

const ADMIN = { en, es } as const

export const adminTexts = computed(() => ADMIN[language.value])
