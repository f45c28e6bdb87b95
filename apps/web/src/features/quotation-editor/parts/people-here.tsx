import { Avatar } from '#ui/avatar.tsx';
import { useView, type OpenQuotation } from '../store/open-quotation.ts';
import styles from './head.module.css';

/** Colleagues who have the quotation open. */
export function PeopleHere({ quotation }: { quotation: OpenQuotation }) {
  const people = useView(quotation, (state) => state.people);
  if (people.length === 0) return null;
  const names = [...new Set(people.map(({ nickname }) => nickname))].join('、');
  return (
    <span className={`row ${styles.people}`} title={`${names} 也在看这张报价单`}>
      <span className="visually-hidden">{names} 也在看</span>
      {people.slice(0, 4).map(({ page_key: key, nickname, avatar }) => (
        <Avatar key={key} name={nickname} src={avatar} size={24} />
      ))}
    </span>
  );
}
