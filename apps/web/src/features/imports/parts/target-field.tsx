import { api } from '@wanyuan/contract/client';
import { Select } from 'antd';
import { Globe, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { awaitAnswer, noneWords } from '#page-kit/await-answer.ts';
import styles from './page.module.css';

export interface Target {
  id: number;
  name: string;
}

interface TargetFieldProps {
  value: Target | null;
  onChange: (target: Target) => void;
  isOff?: boolean;
}

/** Whose products they are: a factory's own, or one that a trading company names. */
export function TargetField(props: TargetFieldProps) {
  return useCan('desk.use') ? <OwnFactory /> : <FactoryChoice {...props} />;
}

/** The factory of a factory account; null while it is not known, and for other accounts. */
export function useOwnFactory(): Target | null {
  const isFactory = useCan('desk.use');
  const { data } = useOwnTargets(isFactory);
  return (isFactory && data?.list[0]) || null;
}

const useOwnTargets = (isFactory: boolean) =>
  useCall(api.imports.get_import_targets, { keyword: '' }, { enabled: isFactory, returnError: true });

function OwnFactory() {
  const own = useOwnFactory();
  const { isLoadingError } = useOwnTargets(true);
  if (isLoadingError) return <CallErrorLine what="工厂资料" />;
  return (
    <div className={`row wrap ${styles.field}`}>
      <span>工厂</span>
      <output>{own?.name ?? '…'}</output>
      <Reach isPublic />
    </div>
  );
}

/** Who will see what is imported; in a word where there is little room. */
export function Reach({ isPublic, isShort = false }: { isPublic: boolean; isShort?: boolean }) {
  return isPublic ? (
    <span className={`ok ${styles.public}`} title="所有采购商可见">
      <Globe size={14} aria-hidden />
      {isShort ? '公开' : '公开，所有采购商可见'}
    </span>
  ) : (
    <span className={styles.private}>
      <Lock size={14} aria-hidden />
      仅本公司可见
    </span>
  );
}

const NAME_MIN = 2;
/** In the list, for the one that is not there yet. */
const NEW_FACTORY = -1;

function FactoryChoice({ value, onChange, isOff = false }: TargetFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const keyword = usePaused(typed);
  const { data, error, isFetching, isPlaceholderData } = useCall(
    api.imports.get_import_targets,
    { keyword },
    { keepPrevious: true, silent: true, returnError: true },
  );
  // Until the answer for what was typed is there, Enter would take a factory of the list before.
  const isSettled = typed === keyword && data !== undefined && !isPlaceholderData;
  const found = isSettled ? data.list : [];
  // While nothing is typed the field shows the name of the chosen one.
  const isNamed = value === null || typed !== '' || found.some((one) => one.id === value.id);
  const known = isNamed ? found : [{ ...value, number: '' }, ...found];
  const make = useAct(api.imports.add_import_target, {
    onDone: ({ id: made, name, number }) => {
      setText('');
      toast.success(`已新建工厂“${name}”（${number}），仅本公司可见`);
      onChange({ id: made, name });
    },
  });
  const mayMake = isSettled && typed.length >= NAME_MIN && !found.some((one) => one.name === typed);
  return (
    <div className={`row wrap ${styles.field}`}>
      <label htmlFor={id}>工厂</label>
      <Select<number>
        id={id}
        className={styles.choice ?? ''}
        placeholder="选择产品所属的工厂，可输入厂名查找或新建"
        value={value?.id ?? null}
        disabled={isOff || make.isPending}
        loading={isFetching || make.isPending}
        showSearch={{ searchValue: text, filterOption: false, onSearch: setText }}
        notFoundContent={noneWords(
          isSettled,
          error !== null,
          mayMake ? '没有找到，输入厂名即可新建' : '没有找到这家工厂',
        )}
        onInputKeyDown={awaitAnswer(typed === '' || isSettled)}
        options={[
          ...known.map((one) => ({ value: one.id, label: one.number ? `${one.name}（${one.number}）` : one.name })),
          ...(mayMake ? [{ value: NEW_FACTORY, label: `新建工厂“${typed}”，仅本公司可见` }] : []),
        ]}
        onChange={(next: number) => {
          if (next === NEW_FACTORY) {
            make.mutate({ name: typed });
            return;
          }
          setText('');
          const chosen = known.find((one) => one.id === next);
          if (chosen) onChange({ id: chosen.id, name: chosen.name });
        }}
      />
      <Reach isPublic={false} />
    </div>
  );
}
