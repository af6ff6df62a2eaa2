// The limits of sites, as in `net/fair-share.ts`, for scripts that add something of which there is a limited number.

/** Defines a function that takes shares as JSON, the number in all and that of the site; returns the limit reached. */
export const SHARE_TAKEN = `
local function shareTaken(shares, inAll, here)
  for _, share in ipairs(cjson.decode(shares)) do
    if inAll < share.below then return here >= share.each and 'ofSite' end
  end
  return 'full'
end
`
