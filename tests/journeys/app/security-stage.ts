/** Shared by security.test.ts and security.full.test.ts. */

export const scripts = [
  '<script>document.title="broken into"</script>',
  '<img src=x onerror=\'document.title="broken into"\'>',
  '"><svg onload=document.title="broken into">',
  'javascript:document.title="broken into"',
  '{{constructor.constructor("document.title=1")()}}',
];
