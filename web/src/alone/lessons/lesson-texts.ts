// What teachers say in each language.
import { computed } from '@preact/signals'
import { lessons as en } from '../../texts/en/lessons.ts'
import { lessons as es } from '../../texts/es/lessons.ts'
import { language } from '../../texts/texts.ts'

const LESSON_TEXTS = { en, es } as const

export const lessonTexts = computed(() => LESSON_TEXTS[language.value])
