// The share of a site, as in `net/fair-share.ts`, for scripts that add something of which there is a limited number.

/** Defines a function that takes shares as JSON, and the number in all. */
export const SHARE_AMONG = `
local function shareAmong(shares, inAll)
  for _, share in ipairs(cjson.decode(shares)) do
    if inAll < share.below then return share.each end
  end
  return 0
end
`
