// The folders in which npm installs: the project, and tools beside it that bring what nothing else may need.
export const TOOL_FOLDERS = ['loadtest/compare', 'packaging/reference'] as const
export const LOCKED_FOLDERS = ['.', ...TOOL_FOLDERS] as const
