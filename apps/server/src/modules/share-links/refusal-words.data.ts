/** In which words visitors are refused; a kind of links brings its own where they differ. */
export const REFUSAL_WORDS = {
  missing: '链接不存在或已被更换，请联系业务员',
  stopped: '分享已结束，请联系业务员',
  expired: '链接已过期，请联系业务员',
  wrong_codes: '访问码错误次数过多，请稍后再试',
  too_many_people: '作答人数已达上限，请联系业务员',
};

export type RefusalWords = typeof REFUSAL_WORDS;
