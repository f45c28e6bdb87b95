import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';

interface HelpSearchProps {
  keyword: string;
  onSearch: (keyword: string) => void;
}

const WAIT_MS = 300;

/** Searches while typing, but not while Chinese is still being composed. */
export function HelpSearch({ keyword, onSearch }: HelpSearchProps) {
  const [typed, setTyped] = useState(keyword);
  const [isComposing, setComposing] = useState(false);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    // A keyword that came from the box itself must not eat the space just typed.
    if (typed.trim() !== keyword) setTyped(keyword);
  }
  useEffect(() => {
    if (isComposing || typed.trim() === keyword) return undefined;
    const timer = setTimeout(() => {
      onSearch(typed.trim());
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, isComposing, keyword, onSearch]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onSearch('');
  };
  return (
    <Input
      type="search"
      aria-label="搜索帮助"
      placeholder="搜索帮助，例如：验证码、缩放"
      prefix={<Search size={16} aria-hidden />}
      allowClear
      maxLength={50}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onCompositionStart={() => {
        setComposing(true);
      }}
      onCompositionEnd={() => {
        setComposing(false);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
