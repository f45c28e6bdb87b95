import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { CameraButton } from './camera-button.tsx';
import { KindChoice, searchKinds } from './kind-choice.tsx';
import styles from './search-box.module.css';
import { setSearchDraft, useSearchDraft } from './search-draft.ts';
import { SearchPopup } from './search-popup.tsx';
import { submitSearch } from './submit-search.ts';
import { takePaste, usePageIntake } from './use-picture-intake.ts';
import { useSearchOptions } from './use-search-options.ts';

const COMPOSING_KEY_CODE = 229;
const PLACEHOLDER: Record<SearchKind, string> = {
  product: '产品名、货号、工厂名',
  factory: '工厂名称、拼音、编号、主营产品',
};

/** Enter that only ends a Chinese composition; some browsers say so by the key code alone. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}

/** `/` brings the cursor into the box from anywhere but another field. */
function useSlashKey(focus: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      const isTyping = target?.closest('input, textarea, select, [contenteditable="true"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  });
}

/** The search box, 44 px high in the header and 56 px on the home page. */
export function SearchBox({ size }: { size: 'head' | 'home' }) {
  const popupId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { kind: wantedKind, text } = useSearchDraft();
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const kinds = searchKinds();
  const kind = kinds.includes(wantedKind) ? wantedKind : (kinds[0] ?? 'product');
  const options = useSearchOptions(kind, text, isOpen);
  const hasPictures = shellSlots().imageSearch !== undefined;
  const isPopupShown = isOpen && options.length > 0;
  useSlashKey(() => input.current?.focus());
  usePageIntake(kind);
  if (kinds.length === 0) return null;

  const setText = (value: string): void => {
    setSearchDraft({ text: value });
    setActiveIndex(-1);
    setOpen(true);
  };
  const submit = (value: string): void => {
    if (!submitSearch(kind, value)) {
      input.current?.focus();
      return;
    }
    setSearchDraft({ text: value });
    setOpen(false);
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const last = options.length - 1;
    if (event.key === 'Enter') submit((isPopupShown ? options[activeIndex]?.word : undefined) ?? text);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown') {
      setOpen(true);
      setActiveIndex(activeIndex >= last ? -1 : activeIndex + 1);
    } else if (event.key === 'ArrowUp') setActiveIndex(activeIndex < 0 ? last : activeIndex - 1);
    else return;
    event.preventDefault();
  };

  return (
    <search className={styles.search}>
      <div
        role="presentation"
        className={`${styles.box} ${styles[size]}`}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <KindChoice
          size={size}
          kind={kind}
          onChange={(next) => {
            setSearchDraft({ kind: next });
            input.current?.focus();
          }}
        />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="搜索"
          aria-expanded={isPopupShown}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-controls={popupId}
          {...(isPopupShown && activeIndex >= 0 ? { 'aria-activedescendant': `${popupId}-${activeIndex}` } : {})}
          placeholder={PLACEHOLDER[kind] + (hasPictures ? '，或粘贴一张图片' : '')}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onFocus={() => {
            setOpen(true);
          }}
          onClick={() => {
            setOpen(true);
          }}
          onPaste={(event) => {
            takePaste(event, kind, setText);
          }}
          onKeyDown={onKeyDown}
        />
        {size === 'home' && !isOpen && (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        )}
        {hasPictures && <CameraButton iconSize={size === 'home' ? 24 : 20} kind={kind} />}
        <button
          type="button"
          className={styles.go}
          onClick={() => {
            submit(text);
          }}
        >
          <Search size={size === 'home' ? 18 : 16} aria-hidden />
          搜索
        </button>
        {isPopupShown && (
          <SearchPopup id={popupId} kind={kind} options={options} activeIndex={activeIndex} onPick={submit} />
        )}
      </div>
    </search>
  );
}
