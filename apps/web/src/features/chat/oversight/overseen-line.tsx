import { api } from '@wanyuan/contract/client';
import { Eye } from 'lucide-react';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './oversight.module.css';

const QUIET = { returnError: true, silent: true } as const;

/** Whether the company's main account reads along; everybody in it is told. */
export const useIsOverseen = (): boolean =>
  useCall(api.chat.get_chat_settings, {}, QUIET).data?.main_reads_staff ?? false;

export function OverseenLine() {
  const isOverseen = useIsOverseen();
  const isOverseer = useCan('chat.oversee');
  if (!isOverseen || isOverseer) return null;
  return (
    <p className={`row gap-6 rigid edge-top t-12 quiet ${styles.notice}`}>
      <Eye size={14} aria-hidden />
      主账号可查看员工会话
    </p>
  );
}
