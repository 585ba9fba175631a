/** Base64 of a file's bytes, the form in which calls carry files. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // In slices: a call with a hundred thousand arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
};
