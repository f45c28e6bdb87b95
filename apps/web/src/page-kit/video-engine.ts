import type Artplayer from 'artplayer';
import { cspNonce } from '#lib/site-config.ts';

export interface VideoOptions {
  src: string;
  poster: string;
  isAutoplay: boolean;
  isMuted: boolean;
  /** Where to go on after the tab was left, in seconds. */
  startAt: number;
  onFail: () => void;
}

/** What the keyboard and the tab can do with a running player. */
export interface VideoEngine {
  togglePlay: () => void;
  toggleFullScreen: () => void;
  toggleMuted: () => void;
  seekBy: (seconds: number) => void;
  changeVolumeBy: (part: number) => void;
  position: () => number;
  destroy: () => void;
}

const STYLE_ID = 'artplayer-style';
const isStream = (src: string): boolean => /\.m3u8($|[?#])/.test(src);

/** The library writes its styles into the tag of this name, which needs the page's nonce to pass the content policy. */
function prepareStyles(): void {
  if (document.getElementById(STYLE_ID)) return;
  const tag = document.createElement('style');
  tag.id = STYLE_ID;
  tag.nonce = cspNonce ?? '';
  document.head.append(tag);
}

/** The library names its icons but does not say what they are; for keys the box around them answers. */
function nameIcons(container: HTMLElement): void {
  for (const icon of container.querySelectorAll('[aria-label]:not([role], button, video)'))
    icon.setAttribute('role', 'img');
}

async function playStream(video: HTMLVideoElement, art: Artplayer, options: VideoOptions): Promise<void> {
  const { default: Hls, Events } = await import('hls.js/light');
  if (art.isDestroy) return;
  if (!Hls.isSupported()) {
    video.src = options.src;
    return;
  }
  // Minus one is the library's word for "where the stream begins or is live".
  const hls = new Hls({ startPosition: options.startAt || -1 });
  hls.on(Events.ERROR, (_event, { fatal }) => {
    if (fatal) options.onFail();
  });
  hls.loadSource(options.src);
  hls.attachMedia(video);
  art.on('destroy', () => {
    hls.destroy();
  });
}

/** Builds the player in a box; its code and that of streams come only now. */
export async function createVideo(container: HTMLDivElement, options: VideoOptions): Promise<VideoEngine> {
  prepareStyles();
  const { default: Player } = await import('artplayer');
  Player.LOG_VERSION = false;
  Player.CONTEXTMENU = false;
  Player.RECONNECT_TIME_MAX = 1;
  const { src, poster, isAutoplay, isMuted, startAt, onFail } = options;
  const art = new Player({
    container,
    url: src,
    poster,
    lang: 'zh-cn',
    theme: '#f2552c',
    autoplay: isAutoplay,
    muted: isMuted,
    fullscreen: true,
    pip: document.pictureInPictureEnabled,
    hotkey: false,
    ...(isStream(src) ? { type: 'm3u8' } : {}),
    customType: { m3u8: (video, _url, player) => playStream(video, player, options) },
  });
  for (const event of ['ready', 'play', 'pause'] as const)
    art.on(event, () => {
      nameIcons(container);
    });
  art.on('video:error', () => {
    // An empty address is what destroying leaves behind, not a fault.
    if (!art.isDestroy) onFail();
  });
  if (startAt > 0 && !isStream(src))
    art.once('video:loadedmetadata', () => {
      art.currentTime = startAt;
    });
  return {
    togglePlay: () => {
      art.toggle();
    },
    toggleFullScreen: () => {
      art.fullscreen = !art.fullscreen;
    },
    toggleMuted: () => {
      art.muted = !art.muted;
    },
    seekBy: (seconds) => {
      art.seek = art.currentTime + seconds;
    },
    changeVolumeBy: (part) => {
      art.volume = Math.min(1, Math.max(0, art.volume + part));
    },
    position: () => art.currentTime,
    destroy: () => {
      art.destroy();
    },
  };
}
