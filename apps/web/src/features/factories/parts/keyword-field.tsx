import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface KeywordFieldProps {
  keyword: string;
  placeholder: string;
  width?: number;
}

/** Searches within the list of this page; the address carries the words. */
export function KeywordField({ keyword, placeholder, width = 260 }: KeywordFieldProps) {
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  if (keyword !== shown) {
    setShown(keyword);
    if (keyword !== text.trim()) setText(keyword);
  }
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const submit = (next: string): void => {
    const parameters = new URLSearchParams(search);
    parameters.delete('page');
    parameters.delete('keyword');
    if (next.trim()) parameters.set('keyword', next.trim());
    const query = parameters.toString();
    void navigate(pathname + (query && `?${query}`));
  };
  return (
    <div style={{ width }}>
      <Input
        value={text}
        maxLength={100}
        allowClear
        prefix={<Search size={16} aria-hidden />}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && keyword !== '') submit('');
        }}
        onPressEnter={() => submit(text)}
      />
    </div>
  );
}
