/** Not built as its kind is: its pixels cannot be told from what else it carries. */
export function brokenPicture(message: string): Error {
  return Object.assign(new Error(message), { kind: 'broken' });
}
