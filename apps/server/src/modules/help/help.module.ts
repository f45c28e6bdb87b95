/** The articles of the help. */
export { helpContents } from './help.service.ts';
