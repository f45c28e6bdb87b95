import type { ToyDetail } from '@wanyuan/contract/client';
import {
  AtSign,
  MapPin,
  MessageCircle,
  MessagesSquare,
  Phone,
  Printer,
  Smartphone,
  User,
  type LucideIcon,
} from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import styles from './factory-panel.module.css';

type Factory = ToyDetail['factory'];

/** Names and numbers; a click copies, because they are needed in another window. */
export function FactoryContact({ contact, address }: { contact: Factory['contact']; address: Factory['address'] }) {
  const lines: [LucideIcon, string, string][] = [
    [User, '联系人', [contact?.name, contact?.title].filter(Boolean).join(' ')],
    [Smartphone, '手机', contact?.mobile ?? ''],
    [Phone, '电话', contact?.tel ?? ''],
    [MessageCircle, '微信', contact?.wechat ?? ''],
    [MessagesSquare, 'QQ', contact?.qq ?? ''],
    [AtSign, '邮箱', contact?.email ?? ''],
    [Printer, '传真', contact?.fax ?? ''],
    [MapPin, '地址', address ?? ''],
  ];
  const known = lines.filter(([, , value]) => value !== '');
  if (known.length === 0) return <p className={`t-13 edge-top ${styles.unknown}`}>工厂没有留下联系方式</p>;
  return (
    <ul className={`column gap-6 t-13 edge-top ${styles.contact}`}>
      {known.map(([Icon, label, value]) => (
        <li key={label}>
          <Icon size={16} aria-hidden />
          <button
            type="button"
            title={`复制${label}`}
            aria-label={`${label} ${value}，点击复制`}
            onClick={() => void copyText(value)}
          >
            {value}
          </button>
        </li>
      ))}
    </ul>
  );
}
