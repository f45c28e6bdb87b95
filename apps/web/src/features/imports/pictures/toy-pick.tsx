import { api, type OutputOf } from '@wanyuan/contract/client';
import { Select, type RefSelectProps } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { Picture } from '#page-kit/picture.tsx';
import type { ImportRow } from '../model/import-types.ts';
import { awaitAnswer, noneWords } from '#page-kit/await-answer.ts';
import styles from './picture-list.module.css';

interface ToyPickProps {
  importId: number;
  row: ImportRow;
  onPick: (toyId: number | null) => void;
  onClose: () => void;
}

type FoundToy = OutputOf<typeof api.imports.find_import_toys>['list'][number];
interface ToyOption {
  value: number;
  label: string;
  toy: FoundToy;
}

/** It took the place of the button that was pressed: the typing goes on there. */
const focusIt = (select: RefSelectProps | null): void => select?.focus();

const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.\w+$/, '');

function drawToy({ data: { toy } }: { data: ToyOption }) {
  return (
    <span className={`row thin gap-8 ${styles.option}`}>
      <span className={`clip round-tag pic-fill rigid ${styles.thumb}`}>
        {toy.picture && <Picture picture={toy.picture} alt="" width={28} ratio={1} />}
      </span>
      <b>{toy.article_number}</b>
      <span>{toy.name}</span>
    </span>
  );
}

/** Finds a toy of the factory by its number or name; those of the same number come first. */
export function ToyPick({ importId, row, onPick, onClose }: ToyPickProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const paused = usePaused(typed);
  // Before anything is typed the file's own name is the best guess.
  const keyword = paused === '' && row.candidates.length === 0 ? stemOf(row.values['file_name'] ?? '') : paused;
  const { data, error, isFetching, isPlaceholderData } = useCall(
    api.imports.find_import_toys,
    { import_id: importId, keyword: keyword.slice(0, 60) },
    { keepPrevious: true, returnError: true, silent: true },
  );
  // Until the answer for what was typed is there, Enter would take a toy of the list before.
  const isSettled = typed === paused && data !== undefined && !isPlaceholderData;
  const found = isSettled ? data.list : [];
  const near = typed === '' ? row.candidates.map((toy) => ({ ...toy, picture: null })) : [];
  const list = [...near, ...found.filter(({ toy_id }) => !near.some((one) => one.toy_id === toy_id))];
  return (
    <Select<number, ToyOption>
      ref={focusIt}
      defaultOpen
      className={`full ${styles.select}`}
      aria-label={`${row.values['file_name']} 的产品`}
      placeholder="输入货号或名称"
      value={null}
      loading={isFetching}
      allowClear
      showSearch={{ searchValue: text, filterOption: false, onSearch: setText }}
      notFoundContent={noneWords(isSettled, error !== null, '没有找到，请换个货号')}
      onInputKeyDown={awaitAnswer(typed === '' || isSettled)}
      options={list.map((toy) => ({ value: toy.toy_id, label: `${toy.article_number} ${toy.name}`, toy }))}
      optionRender={drawToy}
      onChange={(next: number | undefined) => onPick(next ?? null)}
      onBlur={onClose}
    />
  );
}
