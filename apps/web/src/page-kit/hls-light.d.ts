/** The light build (no subtitles, no protected content) comes without types of its own. */
declare module 'hls.js/light' {
  export { default, Events, type ErrorData } from 'hls.js';
}
