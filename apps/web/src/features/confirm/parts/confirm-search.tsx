import { Search, X } from 'lucide-react';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './confirm-search.module.css';

interface ConfirmSearchProps {
  words: ConfirmWords;
  value: string;
  onChange: (keyword: string) => void;
}

/** Finds lines of a long quotation. */
export function ConfirmSearch({ words, value, onChange }: ConfirmSearchProps) {
  return (
    <search className={`row gap-8 round paper ${styles.search}`}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        value={value}
        maxLength={60}
        aria-label={words.search}
        placeholder={words.search}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label={words.lessSearch} onClick={() => onChange('')}>
          <X size={18} aria-hidden />
        </button>
      )}
    </search>
  );
}
