import { api, type Cart } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { noneWords } from '../await-answer.ts';
import { matchesCart } from './cart-words.ts';
import { drawOption, type NotedOption } from './option-row.tsx';

interface CartSelectProps {
  value: number | null;
  onChange: (id: number) => void;
  /** A colleague's carts, instead of the user's own. */
  carts?: readonly Cart[];
  /** The cart that makes no sense here, such as the one things are moved out of. */
  exclude?: number;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
}

/** Chooses a cart, one of the person's own unless others are given; the default one stands first. */
export function CartSelect({
  value,
  onChange,
  carts: given,
  exclude,
  disabled = false,
  placeholder = '请选择选样车',
  id,
}: CartSelectProps) {
  const { data, isFetching, isError } = useCall(
    api.website.get_customer_pick,
    {},
    { silent: true, returnError: true, enabled: given === undefined },
  );
  const known = given ?? data?.list;
  const carts = (known ?? []).filter((cart) => cart.id !== exclude);
  const options = carts.map((cart): NotedOption => ({
    value: cart.id,
    label: cart.name,
    note: `${cart.customer_name ? `${cart.customer_name} · ` : ''}${cart.toy_count} 款`,
    ...(cart.is_default === 1 ? { mark: '默认' } : {}),
  }));
  return (
    <Select<number, NotedOption>
      {...(id ? { id } : {})}
      aria-label="选样车"
      className="full"
      placeholder={placeholder}
      value={value}
      disabled={disabled}
      loading={isFetching && !known}
      options={options}
      showSearch={{
        filterOption: (text, option) => carts.some((cart) => cart.id === option?.value && matchesCart(cart, text)),
      }}
      notFoundContent={noneWords(known !== undefined, isError, '没有别的选样车')}
      optionRender={drawOption}
      onChange={onChange}
    />
  );
}
