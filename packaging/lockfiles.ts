// The folders with an npm lockfile: the project, and tools whose dependencies nothing else may use.
export const TOOL_FOLDERS = ['loadtest/compare', 'packaging/reference'] as const
export const LOCKED_FOLDERS = ['.', ...TOOL_FOLDERS] as const
