import { api } from '@wanyuan/contract/client';
import { Layers, MessagesSquare, ScanSearch, ShieldCheck, Store, type LucideIcon } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { usePublicConfig } from '#page-kit/use-public-config.ts';
import styles from './facts.module.css';

interface Fact {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Four things that are true: counted where there is something to count. */
export function Facts() {
  const { data } = usePublicConfig();
  const { data: rooms } = useCall(api.system.get_showroom, {});
  const hasRooms = rooms === undefined || rooms.list.length > 0;
  const facts: Fact[] = [
    {
      icon: Layers,
      title: data ? `${data.cate_list.length} 大类 ${data.category_list.length} 小类` : '全部品类',
      text: '从遥控到毛绒，按类目直达',
    },
    hasRooms
      ? { icon: Store, title: rooms ? `${rooms.list.length} 家展厅` : '看样展厅', text: '线上线下展厅统一收录' }
      : { icon: MessagesSquare, title: '在线确认', text: '报价发给客户，手机上逐款回复' },
    { icon: ScanSearch, title: '粘贴即搜', text: '文字自动去换行，截图直接搜图' },
    { icon: ShieldCheck, title: '公司隔离', text: '资料只对本公司账号开放' },
  ];
  return (
    <ul className={`card grid mt-12 ${styles.facts}`}>
      {facts.map(({ icon: Icon, title, text }) => (
        <li key={text}>
          <Icon size={24} aria-hidden />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
