import { openChat, type ReadyCard } from '#lib/chat.ts';
import { useCan } from '#lib/session.ts';
import styles from './asking.module.css';

/** 联系工厂, with what was asked lying ready to be sent. */
export function ContactButton({ factory, card }: { factory: number; card: ReadyCard }) {
  if (!useCan('chat.ask_factories')) return null;
  return (
    <button
      type="button"
      className={`t-13 brand nowrap ${styles.text}`}
      onClick={() => openChat({ kind: 'factory', factory_id: factory }, [card])}
    >
      联系工厂
    </button>
  );
}
