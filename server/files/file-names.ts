/** Names of uploaded files: to show, and to save as. */

/** Control characters, invisible characters and those that change the text direction. */
// oxlint-disable-next-line no-control-regex -- a file name must not contain them
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const MAX_NAME_LENGTH = 120;

/** The name to show: without folders and invisible characters. */
export const displayName = (name: string): string => {
  const bare = name
    .replace(/^.*[\\/]/s, '')
    .replace(INVISIBLE, '')
    .trim();
  return [...bare].slice(0, MAX_NAME_LENGTH).join('').toWellFormed().trim() || 'File';
};

/** The name to save as: valid on every system, with the extension of its content. */
const downloadName = (shown: string, kind: 'image' | 'pdf'): string => {
  const stem = shown
    .replace(/\.(jpe?g|png|webp|pdf)$/i, '')
    .replace(/[<>:"|?*;%\\/]/g, '_')
    .replace(/^\.+|[. ]+$/g, '');
  return `${stem || 'File'}.${kind === 'pdf' ? 'pdf' : 'webp'}`;
};

/** RFC 6266; names beyond ASCII are encoded by RFC 5987 (section 3.2.1 lists the unescaped characters). */
export const contentDisposition = (kind: 'image' | 'pdf', name: string): string => {
  const saved = downloadName(name, kind);
  const plain = saved.replace(/[^ -~]/g, '_');
  const whole = encodeURIComponent(saved).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind === 'pdf' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`;
};
