// Keeps the focus where a button and what it opens take each other's place.

/** As a `ref`: the element takes the focus when it comes. */
export const focus = (element: HTMLElement | null): void => element?.focus()
