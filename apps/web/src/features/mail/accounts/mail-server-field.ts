/** The form's field for a path of the server. */
export const mailServerField = (path: string): string | string[] =>
  path.startsWith('server.') ? path.split('.') : path;
