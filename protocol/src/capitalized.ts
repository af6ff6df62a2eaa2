// Capital letters at the beginning of texts and names.

/** Returns the text with its first letter in upper case. */
export function capitalized(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
