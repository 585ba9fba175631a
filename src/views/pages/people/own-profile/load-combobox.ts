export const loadCombobox = async () => (await import('../../../parts/multi-select/combobox.tsx')).Combobox;
