import type { api, OutputOf } from '@wanyuan/contract/client';
import { CalendarClock, CirclePlay, Radio, VideoOff, type LucideIcon } from 'lucide-react';

export type LiveRoom = OutputOf<typeof api.live.get_list>['list'][number];

/** What people call the states of a show. */
export const LIVE_STATES: Record<LiveRoom['state'], { label: string; icon: LucideIcon }> = {
  live: { label: '直播中', icon: Radio },
  scheduled: { label: '预告', icon: CalendarClock },
  replay: { label: '回放', icon: CirclePlay },
  ended: { label: '已结束', icon: VideoOff },
};
