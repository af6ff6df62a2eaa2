// Styles are imported for what they do to a page; Vite loads them with the module that asks for them.
declare module '*.css'
