/** AAC first: every browser and phone plays it; Firefox and older Chrome record only the other. */
const FORMATS = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
] as const;

/** In what this browser records; null when it cannot. */
export const voiceFormat = (isSupported: (type: string) => boolean): (typeof FORMATS)[number] | null =>
  FORMATS.find(({ type }) => isSupported(type)) ?? null;

/** 0:07 */
export function voiceTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
