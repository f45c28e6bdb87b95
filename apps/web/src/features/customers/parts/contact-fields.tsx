import { CONTACTS_MAX } from '@wanyuan/domain';
import { Button, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { EMPTY_CONTACT } from '../form-values.ts';
import styles from './customer-form.module.css';

const FIELDS = [
  { key: 'name', label: '姓名', max: 40 },
  { key: 'title', label: '职务', max: 40 },
  { key: 'email', label: '邮箱', max: 120 },
  { key: 'phone', label: '电话', max: 40 },
  { key: 'wechat', label: '微信', max: 40 },
] as const;

/** The people of the customer, one in each row. */
export function ContactFields() {
  return (
    <fieldset className={`thin ${styles.contacts}`}>
      <legend>联系人</legend>
      <Form.List name="contacts">
        {(rows, { add, remove }) => (
          <>
            {rows.length > 0 && (
              <div className={`grid gap-8 t-12 quiet ${styles.contactHead}`} aria-hidden>
                {FIELDS.map(({ key, label }) => (
                  <span key={key}>{label}</span>
                ))}
              </div>
            )}
            {rows.map((row, at) => (
              <div key={row.key} className={`grid gap-8 ${styles.contact}`}>
                {FIELDS.map(({ key, label, max }) => (
                  <Form.Item
                    key={key}
                    name={[row.name, key]}
                    rules={key === 'email' ? [{ type: 'email', message: '格式不正确' }] : []}
                  >
                    <Input aria-label={`联系人${at + 1}${label}`} maxLength={max} />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<X size={16} aria-hidden />}
                  aria-label={`移除联系人${at + 1}`}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < CONTACTS_MAX && (
              <Button
                type="dashed"
                size="small"
                icon={<Plus size={14} aria-hidden />}
                onClick={() => add(EMPTY_CONTACT)}
              >
                添加联系人
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
