import { HOUR_MS, SMS_CEILINGS, startOfBusinessDay } from '@wanyuan/domain';
import type { Ceiling } from '#infra/limits/ceilings.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';

/** Who asks for a message; a visitor is known by the address alone. */
export interface SmsAsker {
  ip: string;
  session?: Pick<Session, 'id' | 'tenant_id'> | null | undefined;
}

/** What may be sent in all, as this installation is set. */
export interface SmsTotals {
  hour: number;
  day: number;
}

type Window = keyof SmsTotals;
type Kind = keyof typeof SMS_CEILINGS;

const WINDOWS: readonly Window[] = ['hour', 'day'];
const LONGEST_DAY_MS = 24 * HOUR_MS;

/** Windows are those of the clock on the wall, so that all processes mean the same one. */
export function beginningOf(window: Window, now: Date): Date {
  return window === 'day' ? startOfBusinessDay(now) : new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

const ceiling = (kind: Kind, window: Window, subject: string, now: Date, limit: number): Ceiling => ({
  name: `sms_${kind}_${window}`,
  subject,
  beginsAt: beginningOf(window, now),
  limit,
});

export const totalCeilings = (now: Date, totals: SmsTotals): Record<Window, Ceiling> => ({
  hour: ceiling('all', 'hour', 'all', now, totals.hour),
  day: ceiling('all', 'day', 'all', now, totals.day),
});

/** The ceilings of the phone and of the asker; those of all messages together come on top. */
export function askersCeilings(phone: string, { ip, session }: SmsAsker, now: Date): Ceiling[] {
  const subjects: [Exclude<Kind, 'all' | 'notice'>, string][] = [
    ['phone', phone],
    ['address', addressGroup(ip)],
    ...(session
      ? ([
          ['account', String(session.id)],
          ['company', String(session.tenant_id)],
        ] satisfies [Kind, string][])
      : []),
  ];
  return subjects.flatMap(([kind, subject]) =>
    WINDOWS.map((window) => ceiling(kind, window, subject, now, SMS_CEILINGS[kind][window])),
  );
}

/** Messages sent unasked: counted apart from codes. */
export const noticeCeilings = (phone: string, now: Date): Ceiling[] =>
  WINDOWS.map((window) => ceiling('notice', window, phone, now, SMS_CEILINGS.notice[window]));

const WHOSE: Record<Kind, string> = {
  phone: '该手机号获取验证码过于频繁',
  account: '您获取验证码过于频繁',
  address: '当前网络获取验证码过于频繁',
  company: '贵公司获取验证码过于频繁',
  notice: '该手机号收到的提醒较多',
  all: '现在获取验证码的人较多',
};

/** In words that say how long to wait. */
export function refusalOf({ name, beginsAt }: Ceiling, now: Date): AppError {
  const [, kind, window] = name.split('_') as [string, Kind, Window];
  const endsAt = beginsAt.getTime() + (window === 'day' ? LONGEST_DAY_MS : HOUR_MS);
  const retry_after = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  if (kind === 'phone' && window === 'day') return new AppError('CODE_DAILY_LIMIT', { data: { retry_after } });
  const wait = window === 'day' ? '请明天再试' : `请 ${Math.ceil(retry_after / 60)} 分钟后再试`;
  return new AppError('SMS_CEILING', { msg: `${WHOSE[kind]}，${wait}`, data: { retry_after } });
}
