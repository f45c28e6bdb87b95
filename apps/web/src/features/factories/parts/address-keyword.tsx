import { useLocation, useNavigate } from '#lib/router.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';

interface AddressKeywordProps {
  keyword: string;
  label: string;
  width?: number;
}

/** Searches within the list of this page; the address carries the words. A search may count against a day's limit. */
export function AddressKeyword({ keyword, label, width = 260 }: AddressKeywordProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onSearch = (next: string): void => {
    const parameters = new URLSearchParams(search);
    parameters.delete('page');
    parameters.delete('keyword');
    if (next) parameters.set('keyword', next);
    const query = parameters.toString();
    void navigate(query === '' ? pathname : `${pathname}?${query}`);
  };
  return <KeywordField label={label} value={keyword} width={width} onlyOnEnter onSearch={onSearch} />;
}
