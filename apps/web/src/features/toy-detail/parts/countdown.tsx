import { useCountdown } from '#page-kit/countdown.ts';

/** How long an offer still lasts. */
export function Countdown({ until }: { until: string }) {
  return <time dateTime={until}>{useCountdown(until) ?? '已结束'}</time>;
}
