import { parseMailAddress } from '@wanyuan/domain';
import { Select, Tag, type SelectProps } from 'antd';
import { peopleOf, type MailForm, type Person } from './mail-draft.ts';
import styles from './sending.module.css';

interface PeopleFieldProps {
  label: string;
  contacts: MailForm['contacts'];
  value: readonly Person[];
  onChange: (people: Person[]) => void;
}

const tagsWith = (
  nameOf: (email: string) => string,
  faultOf: (email: string) => string,
): NonNullable<SelectProps['tagRender']> =>
  function PersonTag({ value, closable, onClose }) {
    const email = String(value);
    const name = nameOf(email);
    const fault = faultOf(email);
    return (
      <Tag
        closable={closable}
        onClose={onClose}
        color={parseMailAddress(email) === null ? 'error' : fault ? 'warning' : 'default'}
        className={`row ${styles.person}`}
        title={fault ? `${email} 曾经退信：${fault}` : email}
      >
        <span className="cut">
          {name ? `${name} <${email}>` : email}
          {fault && '（无效）'}
        </span>
      </Tag>
    );
  };

/** People as chips: contacts to choose from, addresses to type. */
export function PeopleField({ label, contacts, value, onChange }: PeopleFieldProps) {
  const known = [...value, ...contacts];
  const nameOf = (email: string): string => known.find((one) => one.email === email)?.name ?? '';
  const faultOf = (email: string): string =>
    contacts.find((one) => one.email.toLowerCase() === email.toLowerCase())?.fault ?? '';
  return (
    <Select<string[]>
      mode="tags"
      className="full"
      aria-label={label}
      placeholder="选联系人，或输入邮箱后回车"
      value={value.map(({ email }) => email)}
      tokenSeparators={[',', ';', '，', '；', ' ', '\n']}
      options={contacts.map(({ name, email, title, fault }) => ({
        value: email,
        label: [name, title, email, fault && '无效：曾经退信'].filter(Boolean).join(' · '),
      }))}
      tagRender={tagsWith(nameOf, faultOf)}
      onChange={(emails) => onChange(peopleOf(emails, known))}
    />
  );
}
