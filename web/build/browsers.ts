// The oldest browsers that the pages support. The build writes syntax that they know, and a test rejects features that
// they lack.

/** The first version of each, by its name in MDN's data. */
export const BROWSERS = {
  chrome: '110',
  chrome_android: '110',
  edge: '110',
  firefox: '140',
  firefox_android: '140',
  safari: '16.4',
  safari_ios: '16.4',
} as const

/** The same browsers, in the form that the build takes. */
export const TARGET = [
  `chrome${BROWSERS.chrome}`,
  `edge${BROWSERS.edge}`,
  `firefox${BROWSERS.firefox}`,
  `safari${BROWSERS.safari}`,
  `ios${BROWSERS.safari_ios}`,
]
