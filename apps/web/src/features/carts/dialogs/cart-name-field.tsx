import { CART_NAME_MAX } from '@wanyuan/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { lengthOf, limitName } from '#page-kit/carts/cart-words.ts';

interface CartNameFieldProps {
  id?: string;
  value: string;
  onChange: (name: string) => void;
  isWrong?: boolean;
  onEnter?: () => void;
}

/** A cart's name with its counter, which waits until an input method has finished a word. */
export function CartNameField({ id, value, onChange, isWrong = false, onEnter }: CartNameFieldProps) {
  const [counted, setCounted] = useState(() => lengthOf(value));
  const take = (text: string, isComposing: boolean): void => {
    const name = limitName(text, isComposing);
    onChange(name);
    if (!isComposing) setCounted(lengthOf(name));
  };
  return (
    <Input
      {...(id ? { id } : {})}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that the dialog was opened for
      autoFocus
      aria-label="选样车名称"
      aria-invalid={isWrong}
      placeholder="请输入选样车名称"
      autoComplete="off"
      {...(isWrong ? { status: 'error' as const } : {})}
      value={value}
      suffix={
        <output className="t-12 quiet" aria-label={`已输入 ${counted} / ${CART_NAME_MAX} 个字`}>
          {counted} / {CART_NAME_MAX}
        </output>
      }
      onChange={(event) => take(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => take(event.currentTarget.value, false)}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) onEnter?.();
      }}
    />
  );
}
