/** Imported after the settings: what npm scripts start is a demonstration unless DEMO says otherwise. */
process.env['DEMO'] ||= 'true';
