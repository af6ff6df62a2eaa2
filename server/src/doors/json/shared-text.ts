// The text of a message that goes to many clients, made once.

/** Returns a function that writes a message; it keeps the text of each, since receivers of the same one share it. */
export function sharedText<Message extends object>(
  write: (message: Message) => string,
): (message: Message) => string {
  const texts = new WeakMap<Message, string>()
  return (message) => {
    const text = texts.get(message) ?? write(message)
    texts.set(message, text)
    return text
  }
}
