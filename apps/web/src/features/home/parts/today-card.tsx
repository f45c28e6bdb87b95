import { api, type UserInfo } from '@wanyuan/contract/client';
import {
  Bell,
  Building2,
  ChevronRight,
  Factory,
  History,
  MessageCircleQuestionMark,
  MonitorSmartphone,
  Smartphone,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { matchRow } from '#lib/route-table.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { dayText, greeting } from '../greeting.ts';
import styles from './today.module.css';

interface TodayRowProps {
  icon: LucideIcon;
  label: string;
  to: PageLink;
  /** A figure, or nothing but the way on. */
  value?: ReactNode;
}

function TodayRow({ icon: Icon, label, to, value }: TodayRowProps) {
  return (
    <AppLink to={to} className={`row gap-10 ${styles.row}`}>
      <Icon size={16} aria-hidden />
      {label}
      {value === undefined ? <ChevronRight size={14} aria-hidden /> : <b>{value}</b>}
    </AppLink>
  );
}

const SHORTCUTS: TodayRowProps[] = [
  { icon: Star, label: '我的关注', to: '/follow' },
  { icon: History, label: '浏览历史', to: '/parcourir' },
];

/** What factories have answered to a buyer, or buyers ask of a factory. */
function AskingRow() {
  const isFactory = useCan('desk.use');
  const isBuyer = useCan('inquiry.use');
  const options = { silent: true, returnError: true };
  const { data: waiting } = useCall(api.desk.get_counts, {}, { ...options, enabled: isFactory });
  const { data: news } = useCall(api.toy.get_asking_counts, {}, { ...options, enabled: isBuyer });
  if (isFactory) {
    const count = waiting ? waiting.inquiries + waiting.supplements + waiting.purchases : '–';
    return <TodayRow icon={Factory} label="工厂工作台待处理" to="/factoryDesk" value={count} />;
  }
  if (!isBuyer) return null;
  return <TodayRow icon={MessageCircleQuestionMark} label="新的询价答复" to="/inquiry" value={news?.answers ?? '–'} />;
}

function LastUse() {
  const { data } = useCall(api.account.get_session_list, {}, { silent: true });
  const devices = data?.list ?? [];
  const others = devices
    .filter((device) => !device.is_current)
    .toSorted((a, b) => b.last_seen_time.localeCompare(a.last_seen_time));
  const last = others[0];
  const current = devices.find((device) => device.is_current);
  if (last) return `上次使用：${last.device}，${formatAgo(last.last_seen_time)}`;
  return current ? `本次登录：${current.device}，${formatAgo(current.created_time)}` : '\u00A0';
}

/** What concerns this person today; rows that have nothing to say are not there. */
export function TodayCard({ user }: { user: UserInfo }) {
  const now = useNow();
  const canEditCompany = useCan('company.edit_contacts');
  const { data: unread } = useCall(api.system.get_count, {}, { silent: true });
  const { data: sessions } = useCall(api.account.get_session_list, {}, { silent: true });
  const needsContacts = canEditCompany && !(user.company_contact && (user.company_telephone || user.company_mobile));
  return (
    <section className={`card column ${styles.card}`} aria-label="今日">
      <header>
        <h2>
          {greeting(now)}，{user.nickname || user.account}
        </h2>
        <span>{dayText(now)}</span>
      </header>
      <TodayRow icon={Bell} label="未读消息" to="/sys_func?unread=1" value={unread?.count ?? '–'} />
      <AskingRow />
      <TodayRow
        icon={MonitorSmartphone}
        label="登录设备"
        to="/settings#devices"
        value={sessions ? sessions.list.length : '–'}
      />
      {!user.phone && <TodayRow icon={Smartphone} label="绑定手机号" to="/settings#security" />}
      {needsContacts && <TodayRow icon={Building2} label="补全公司联系资料" to="/settings#company" />}
      {SHORTCUTS.filter(({ to }) => matchRow(to)).map((shortcut) => (
        <TodayRow key={shortcut.to} {...shortcut} />
      ))}
      <p className={`cut t-12 quiet edge-top ${styles.last}`}>
        <LastUse />
      </p>
      <AppLink to="/sample_list" className={`block text-centre brand ${styles.soft}`}>
        开始找货
      </AppLink>
    </section>
  );
}
