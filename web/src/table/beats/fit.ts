// Sets a caption smaller if it does not fit into its place.

/** Marks a sentence that takes more room than the place around it, as it would be in its usual size. */
export function fit(said: HTMLElement): void {
  said.classList.remove('caption-long')
  const room = said.parentElement?.getBoundingClientRect().height ?? 0
  // Less than a pixel comes from rounding.
  said.classList.toggle('caption-long', said.getBoundingClientRect().height >= room + 1)
}
