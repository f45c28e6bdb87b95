import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ContactsLeft } from '../parts/contacts-left.tsx';
import styles from './dialogs.module.css';

interface ContactsNoticeProps {
  contacts: ContactsLeft;
  /** How many factories would be contacted at most. */
  needed: number;
  onSettings: () => void;
  /** Keeps only the first factories, as many as may still be contacted today. */
  onKeep: () => void;
}

/** What stands in the way of contacting these factories today, and the way out. */
export function ContactsNotice({ contacts, needed, onSettings, onKeep }: ContactsNoticeProps) {
  const { left, whose, is_free, is_phone_proven } = contacts;
  if (!is_phone_proven)
    return (
      <output className={`row gap-8 t-13 warn round-sm mt-12 ${styles.notice}`}>
        <TriangleAlert size={16} aria-hidden />
        <span>联系工厂前，请先绑定并验证自己的手机号。</span>
        <Button size="small" onClick={onSettings}>
          去设置
        </Button>
      </output>
    );
  if (needed <= left) return null;
  const who = whose === 'company' ? '公司' : '';
  return (
    <output className={`row gap-8 t-13 warn round-sm mt-12 ${styles.notice}`}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {left > 0
          ? `${who}今天还可以联系 ${left} 家工厂，这里有 ${needed} 家。`
          : `${who}今天联系工厂的次数已用完，请明天再试。`}
        {is_free && '开通会员后每天可以联系更多工厂。'}
      </span>
      {left > 0 && (
        <Button size="small" onClick={onKeep}>
          只留前 {left} 家
        </Button>
      )}
    </output>
  );
}
