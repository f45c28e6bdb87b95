import { Form, Input, type FormItemProps } from 'antd';
import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface PasswordFieldProps extends Pick<FormItemProps, 'rules' | 'dependencies' | 'extra'> {
  name: string;
  label: string;
  placeholder?: string;
  /** Tells password managers whether to fill in or to offer a new one. */
  isNew?: boolean;
}

function eye(isVisible: boolean): ReactNode {
  return isVisible ? <Eye size={16} aria-label="隐藏密码" /> : <EyeOff size={16} aria-label="显示密码" />;
}

/** A password that can be looked at, with a word when caps lock is on. */
export function PasswordField({ name, label, placeholder, isNew = false, ...item }: PasswordFieldProps) {
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent): void => {
    setCaps(event.getModifierState('CapsLock'));
  };
  const capsHint = isCaps && (
    <span className="row gap-4 t-12 warn">
      <ArrowBigUpDash size={14} aria-hidden />
      大写锁定已开启
    </span>
  );
  return (
    <Form.Item name={name} label={label} {...item} extra={capsHint || item.extra}>
      <Input.Password
        size="large"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        {...(placeholder ? { placeholder } : {})}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onBlur={() => {
          setCaps(false);
        }}
        iconRender={eye}
      />
    </Form.Item>
  );
}
