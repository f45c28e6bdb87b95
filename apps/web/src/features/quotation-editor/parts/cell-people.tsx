import { Avatar } from '#ui/avatar.tsx';
import type { Person } from '../store/quotation-view.ts';
import styles from './sheet.module.css';

/** Colleagues who stand on a cell. */
export function CellPeople({ people }: { people: readonly Person[] }) {
  const names = people.map(({ nickname }) => nickname).join('、');
  return (
    <span className={`absolute flex ${styles.people}`} title={`${names} 正在这里`}>
      <span className="visually-hidden">{names} 正在这里</span>
      {people.slice(0, 3).map(({ page_key: key, nickname, avatar }) => (
        <Avatar key={key} name={nickname} src={avatar} size={16} />
      ))}
    </span>
  );
}
