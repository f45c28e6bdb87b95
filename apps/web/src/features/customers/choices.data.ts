/** Where customers of toys mostly are; anything else may be typed. */
export const COUNTRIES = (
  '美国 英国 德国 法国 意大利 西班牙 荷兰 波兰 瑞典 俄罗斯 加拿大 墨西哥 巴西 智利 哥伦比亚 澳大利亚 日本 韩国 泰国 越南 菲律宾 印度尼西亚 ' +
  '马来西亚 新加坡 印度 阿联酋 沙特阿拉伯 以色列 土耳其 埃及 南非 尼日利亚 中国'
).split(' ');

export const LANGUAGES = '英语 中文 西班牙语 法语 德语 葡萄牙语 俄语 阿拉伯语 日语 韩语 意大利语 波兰语'.split(' ');
