/** Not built as its kind is: nobody can tell its pixels from what else it carries. */
export function brokenPicture(message: string): Error {
  return Object.assign(new Error(message), { kind: 'broken' });
}
