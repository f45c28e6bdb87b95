import { parseMailAddress } from '@wanyuan/domain';
import { Select, Tag, type SelectProps } from 'antd';
import { peopleOf, type MailForm, type Person } from './mail-draft.ts';

interface PeopleFieldProps {
  label: string;
  contacts: MailForm['contacts'];
  value: readonly Person[];
  onChange: (people: Person[]) => void;
}

const tagsWith = (nameOf: (email: string) => string): NonNullable<SelectProps['tagRender']> =>
  function PersonTag({ value, closable, onClose }) {
    const email = String(value);
    const name = nameOf(email);
    return (
      <Tag
        closable={closable}
        onClose={onClose}
        color={parseMailAddress(email) === null ? 'error' : 'default'}
        title={email}
      >
        {name ? `${name} <${email}>` : email}
      </Tag>
    );
  };

/** People as chips: contacts to choose from, addresses to type. */
export function PeopleField({ label, contacts, value, onChange }: PeopleFieldProps) {
  const known = [...value, ...contacts];
  const nameOf = (email: string): string => known.find((one) => one.email === email)?.name ?? '';
  return (
    <Select<string[]>
      mode="tags"
      className="full"
      aria-label={label}
      placeholder="选联系人，或输入邮箱后回车"
      value={value.map(({ email }) => email)}
      tokenSeparators={[',', ';', '，', '；', ' ', '\n']}
      options={contacts.map(({ name, email, title }) => ({
        value: email,
        label: [name, title, email].filter(Boolean).join(' · '),
      }))}
      tagRender={tagsWith(nameOf)}
      onChange={(emails) => onChange(peopleOf(emails, known))}
    />
  );
}
